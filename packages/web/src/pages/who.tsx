import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { say } from '../messages.ts';
import { writeRoute } from '../router.ts';
import { become, muster, sentenceOf } from '../table/server.ts';
import '../look/online.css';

const LONGEST_NAME = 30;

/** Whoever wants to sit down needs a name, and no more. */
export function WhoAreYou({ more = <SignInLink /> }: { readonly more?: ComponentChildren }) {
  const problem = useSignal('');
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    try {
      become(await muster.playAsGuest(field.value));
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <form class="who" onSubmit={(event) => void enter(event)}>
      <label>
        <b>{say.whoAreYou}</b>
        <small>{say.whoAreYouLine}</small>
        <input name="name" required maxLength={LONGEST_NAME} autocomplete="nickname" />
      </label>
      <button type="submit" class="btn btn--brass">
        {say.playAsGuest}
      </button>
      {more}
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}

function SignInLink() {
  return (
    <a class="btn" href={writeRoute({ page: 'account' })}>
      {say.signIn}
    </a>
  );
}
