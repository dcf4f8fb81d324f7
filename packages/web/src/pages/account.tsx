import type { Credentials, Person, Session } from '@muster/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../messages.ts';
import { writeRoute } from '../router.ts';
import { become, me, muster, sentenceOf, whoAmI } from '../table/server.ts';
import { PageTop } from './page-top.tsx';
import { useTitle } from './title.ts';
import { WhoAreYou } from './who.tsx';
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
  const person = me.value;
  return (
    <div class="home">
      <PageTop />
      <main class="sheet account">
        <h1>{say.account}</h1>
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {!isKnown.value && <p role="status">{say.loading}</p>}
        {isKnown.value && !person && <WhoAreYou more={null} />}
        {isKnown.value && (!person || person.isGuest) && <WithPassword person={person} />}
        {person && <SignedIn person={person} />}
      </main>
    </div>
  );
}

/** Reads a form, asks the server, and shows what it says. `done` is said when it was done. */
function useAsking(): {
  readonly problem: string;
  readonly done: string;
  ask(work: () => Promise<unknown>, done?: string): Promise<void>;
} {
  const problem = useSignal('');
  const done = useSignal('');
  return {
    problem: problem.value,
    done: done.value,
    async ask(work, says = '') {
      problem.value = done.value = '';
      try {
        await work();
        done.value = says;
      } catch (error) {
        problem.value = sentenceOf(error);
      }
    },
  };
}

function Answer({ problem, done }: { readonly problem: string; readonly done: string }) {
  if (problem)
    return (
      <p class="problem" role="alert">
        {problem}
      </p>
    );
  return <p role="status">{done}</p>;
}

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

function WithPassword({ person }: { readonly person: Person | undefined }) {
  const { problem, done, ask } = useAsking();
  const enter = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const isNew = event.submitter?.getAttribute('value') === 'new';
    const credentials: Credentials = { name: textIn(form, 'name'), password: textIn(form, 'password') };
    void ask(async () => become(await (isNew ? muster.signUp(credentials) : muster.signIn(credentials))));
  };
  return (
    <section>
      <h2>{person ? say.keepMatches : say.signInTitle}</h2>
      <p>{say.signInLine}</p>
      <form class="account__form" onSubmit={enter}>
        <label>
          {say.name}
          <input name="name" required maxLength={30} autocomplete="username" defaultValue={person?.name ?? ''} />
        </label>
        <label>
          {say.password}
          <input
            name="password"
            type="password"
            required
            minLength={8}
            maxLength={200}
            autocomplete="current-password"
          />
        </label>
        <div class="form__do">
          {!person && (
            <button type="submit" class="btn btn--brass" value="known">
              {say.signIn}
            </button>
          )}
          <button type="submit" class={person ? 'btn btn--brass' : 'btn'} value="new">
            {say.signUp}
          </button>
          {person && (
            <button type="submit" class="btn" value="known">
              {say.signIn}
            </button>
          )}
        </div>
        <Answer problem={problem} done={done} />
      </form>
    </section>
  );
}

function SignedIn({ person }: { readonly person: Person }) {
  const { problem, done, ask } = useAsking();
  const leave = () =>
    ask(async () => {
      await muster.signOut();
      become(undefined);
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
        <Answer problem={problem} done={done} />
      </section>
      {!person.isGuest && <Password />}
      {!person.isGuest && <Sessions />}
    </>
  );
}

function Password() {
  const { problem, done, ask } = useAsking();
  const change = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void ask(async () => {
      await muster.changePassword(textIn(form, 'old'), textIn(form, 'new'));
      form.reset();
    }, say.passwordChanged);
  };
  return (
    <section>
      <h2>{say.changePassword}</h2>
      <form class="account__form" onSubmit={change}>
        <label>
          {say.password}
          <input name="old" type="password" required minLength={8} maxLength={200} autocomplete="current-password" />
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
        <Answer problem={problem} done={done} />
      </form>
    </section>
  );
}

/** Where else this person is signed in. */
function Sessions() {
  const { problem, done, ask } = useAsking();
  const sessions = useSignal<readonly Session[]>([]);
  const look = async () => {
    sessions.value = await muster.sessions();
  };
  useEffect(() => void ask(look), []);
  const end = (work: Promise<void>, says?: string) => ask(async () => void (await work.then(look)), says);
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
      <Answer problem={problem} done={done} />
    </section>
  );
}
