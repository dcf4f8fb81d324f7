import type { Person } from '@muster/client';
import type { ComponentChildren } from 'preact';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { setPerson, muster } from '../match-client/server.ts';
import { FormAnswer, isAboutName, textIn, useServerForm } from './server-form.tsx';
import '../look/online.css';

const LONGEST_NAME = 30;

type Named = {
  readonly more?: ComponentChildren;
  onEntered?(person: Person): void;
};

/** Asks for a name: all it takes to sit down. */
export function WhoAreYou({ more = <SignInLink />, onEntered }: Named) {
  const serverForm = useServerForm((rule) => (isAboutName(rule) ? 'name' : undefined));
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void serverForm.ask(
      async () => {
        const person = await muster.playAsGuest(textIn(form, 'name'));
        setPerson(person);
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
        <input name="name" required maxLength={LONGEST_NAME} autocomplete="nickname" {...serverForm.told('name')} />
      </label>
      <button type="submit" class="btn btn--brass">
        {say.playAsGuest}
      </button>
      {more}
      {serverForm.problem && <FormAnswer form={serverForm} />}
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
