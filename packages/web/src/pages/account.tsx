import type { Credentials, Person, Session } from '@muster/client';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { setPerson, me, muster, sentenceOf, whoAmI } from '../match-client/server.ts';
import { FormAnswer, isAboutName, isAboutPassword, textIn, useServerForm } from './server-form.tsx';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';
import { WhoAreYou } from './who-are-you.tsx';
import '../look/online.css';

/** Who you are here: a guest at once, or somebody with an account. */
export function Account() {
  const problem = useSignal('');
  const isKnown = useSignal(false);
  useEffect(() => {
    whoAmI()
      .catch((error: unknown) => (problem.value = sentenceOf(error)))
      .finally(() => (isKnown.value = true));
  }, []);
  useTitle(say.account);
  const { line, tell, told } = useLine();
  const person = me.value;
  return (
    <div class="home">
      <PageTop />
      <main class="sheet account">
        <h1>{say.account}</h1>
        <p class="account__line" role="status" tabIndex={-1} ref={line}>
          {told}
        </p>
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {!isKnown.value && <p role="status">{say.loading}</p>}
        {isKnown.value && !person && <WhoAreYou more={null} onEntered={({ name }) => tell(say.enteredAs(name))} />}
        {isKnown.value && (!person || person.isGuest) && <WithPassword person={person} tell={tell} />}
        {person && <SignedIn person={person} tell={tell} />}
      </main>
    </div>
  );
}

/** A line that says what has come of it. It has the focus then: the form that had it is gone. */
function useLine() {
  const line = useRef<HTMLParagraphElement>(null);
  const told = useSignal('');
  useEffect(() => {
    if (told.value) line.current?.focus();
  }, [told.value]);
  return { line, told: told.value, tell: (sentence: string) => void (told.value = sentence) };
}

type Told = { tell(sentence: string): void };

function WithPassword({ person, tell }: { readonly person: Person | undefined } & Told) {
  const serverForm = useServerForm((rule) =>
    isAboutName(rule) ? 'name' : isAboutPassword(rule) ? 'password' : undefined,
  );
  // What a password manager offers: a new password for a new account, or the one it knows.
  const isMaking = useSignal<boolean | undefined>(undefined);
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const isNew = event.submitter?.getAttribute('value') === 'new';
    const credentials: Credentials = { name: textIn(form, 'name'), password: textIn(form, 'password') };
    void serverForm.ask(
      async () => {
        const entered = await (isNew ? muster.signUp(credentials) : muster.signIn(credentials));
        setPerson(entered);
        tell(isNew ? say.signedUp(entered.name) : say.signedIn(entered.name));
      },
      { form },
    );
  };
  return (
    <section>
      <h2>{person ? say.keepMatches : say.signInTitle}</h2>
      <p>{say.signInLine}</p>
      <form class="account__form" onSubmit={enter}>
        <label>
          {say.name}
          <input
            name="name"
            required
            maxLength={30}
            autocomplete="username"
            defaultValue={person?.name ?? ''}
            {...serverForm.told('name')}
          />
        </label>
        <label>
          {say.password}
          <input
            name="password"
            type="password"
            required
            minLength={8}
            maxLength={200}
            autocomplete={(isMaking.value ?? person !== undefined) ? 'new-password' : 'current-password'}
            {...serverForm.told('password')}
          />
        </label>
        <div class="form__do">
          {!person && <Enter value="known" isMain onFocus={() => (isMaking.value = false)} />}
          <Enter value="new" isMain={person !== undefined} onFocus={() => (isMaking.value = true)} />
          {person && <Enter value="known" onFocus={() => (isMaking.value = false)} />}
        </div>
        <FormAnswer form={serverForm} />
      </form>
    </section>
  );
}

type Entry = { readonly value: 'known' | 'new'; readonly isMain?: boolean; onFocus(): void };

function Enter({ value, isMain = false, onFocus }: Entry) {
  return (
    <button type="submit" class={isMain ? 'btn btn--brass' : 'btn'} value={value} onFocus={onFocus}>
      {value === 'new' ? say.signUp : say.signIn}
    </button>
  );
}

function SignedIn({ person, tell }: { readonly person: Person } & Told) {
  const serverForm = useServerForm();
  const leave = () =>
    serverForm.ask(async () => {
      await muster.signOut();
      setPerson(undefined);
      tell(say.signedOut);
    });
  return (
    <>
      <section>
        <p>{person.isGuest ? say.youAreGuest(person.name) : say.youAre(person.name)}</p>
        <div class="form__do">
          <a class="btn" href={writeRoute({ page: 'mine' })}>
            {say.myMatches}
          </a>
          <button type="button" class="btn" onClick={() => void leave()}>
            {person.isGuest ? say.signOutGuest : say.signOut}
          </button>
        </div>
        <FormAnswer form={serverForm} />
      </section>
      {!person.isGuest && <Password />}
      {!person.isGuest && <Sessions />}
    </>
  );
}

function Password() {
  const serverForm = useServerForm((rule) => (rule === 'account.unknown' ? 'old' : undefined));
  const change = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void serverForm.ask(
      async () => {
        await muster.changePassword(textIn(form, 'old'), textIn(form, 'new'));
        form.reset();
      },
      { done: say.passwordChanged, form },
    );
  };
  return (
    <section>
      <h2>{say.changePassword}</h2>
      <form class="account__form" onSubmit={change}>
        <label>
          {say.password}
          <input
            name="old"
            type="password"
            required
            minLength={8}
            maxLength={200}
            autocomplete="current-password"
            {...serverForm.told('old')}
          />
        </label>
        <label>
          {say.newPassword}
          <input name="new" type="password" required minLength={8} maxLength={200} autocomplete="new-password" />
        </label>
        <div class="form__do">
          <button type="submit" class="btn">
            {say.changePassword}
          </button>
        </div>
        <FormAnswer form={serverForm} />
      </form>
    </section>
  );
}

/** Where else this person is signed in. */
function Sessions() {
  const serverForm = useServerForm();
  const sessions = useSignal<readonly Session[]>([]);
  const look = async () => {
    sessions.value = await muster.sessions();
  };
  useEffect(() => void serverForm.ask(look), []);
  const end = (work: Promise<void>, says?: string) =>
    serverForm.ask(async () => void (await work.then(look)), { done: says });
  return (
    <section>
      <h2>{say.sessions}</h2>
      <ul class="sessions">
        {sessions.value.map(({ id, since, seen, isThis }) => (
          <li key={id}>
            <span>
              {say.session(since, seen)} {isThis && <b>{say.thisSession}</b>}
            </span>
            {!isThis && (
              <button type="button" class="btn" onClick={() => void end(muster.endSession(id))}>
                {say.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.value.length > 1 && (
        <button type="button" class="btn" onClick={() => void end(muster.endOtherSessions(), say.othersEnded)}>
          {say.endOthers}
        </button>
      )}
      <FormAnswer form={serverForm} />
    </section>
  );
}
