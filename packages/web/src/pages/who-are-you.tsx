import type { Person } from '@muster/client';
import type { ComponentChildren } from 'preact';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { become, muster } from '../match-client/server.ts';
import { Answer, isAboutName, textIn, useAsking } from './server-form.tsx';
import '../look/online.css';

const LONGEST_NAME = 30;

type Named = {
  readonly more?: ComponentChildren;
  onEntered?(person: Person): void;
};

/** Whoever wants to sit down needs a name, and no more. */
export function WhoAreYou({ more = <SignInLink />, onEntered }: Named) {
  const asking = useAsking((rule) => (isAboutName(rule) ? 'name' : undefined));
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void asking.ask(
      async () => {
        const person = await muster.playAsGuest(textIn(form, 'name'));
        become(person);
        onEntered?.(person);
      },
      { form },
    );
  };
  return (
    <form class="who" onSubmit={enter}>
      <label>
        <b>{say.whoAreYou}</b>
        <small>{say.whoAreYouLine}</small>
        <input name="name" required maxLength={LONGEST_NAME} autocomplete="nickname" {...asking.told('name')} />
      </label>
      <button type="submit" class="btn btn--brass">
        {say.playAsGuest}
      </button>
      {more}
      {asking.problem && <Answer asking={asking} />}
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
