import { useSignal } from '@preact/signals';
import type { ComponentChild, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from './base/messages.ts';
import { Home } from './pages/home.tsx';
import { fileProblem, openFile } from './pages/open-file.ts';
import { Problem } from './pages/problem.tsx';
import { route } from './base/router.ts';
import { Announcer } from './base/announcer.tsx';

/** One page at a time. All but the first are loaded when they are gone to. */
export function App() {
  return (
    <>
      <Announcer />
      <Page />
      <DropTarget />
      <FileProblem />
    </>
  );
}

function Page(): ComponentChild {
  const to = route.value;
  switch (to.page) {
    case 'home':
      return <Home />;
    case 'about':
      return <Later key="about" load={() => import('./pages/about.tsx').then(({ About }) => About)} props={{}} />;
    case 'lobby':
      return <Later key="lobby" load={() => import('./pages/lobby.tsx').then(({ Lobby }) => Lobby)} props={{}} />;
    case 'mine':
      return (
        <Later key="mine" load={() => import('./pages/my-matches.tsx').then(({ MyMatches }) => MyMatches)} props={{}} />
      );
    case 'account':
      return (
        <Later key="account" load={() => import('./pages/account.tsx').then(({ Account }) => Account)} props={{}} />
      );
    case 'new':
      return (
        <Later
          key="new"
          load={() => import('./pages/new.tsx').then(({ NewPage }) => NewPage)}
          props={{ game: to.game, way: to.way }}
        />
      );
    case 'learn':
      return (
        <Later
          key={`learn ${to.game}`}
          load={() => import('./pages/learn.tsx').then(({ LearnPage }) => LearnPage)}
          props={{ game: to.game }}
        />
      );
    case 'match':
      return (
        <Later
          key={`match ${to.id}`}
          load={() => import('./pages/match.tsx').then(({ MatchPage }) => MatchPage)}
          props={{ id: to.id }}
        />
      );
    case 'online':
      return (
        <Later
          key={`online ${to.id} ${to.invite}`}
          load={() => import('./pages/online.tsx').then(({ OnlinePage }) => OnlinePage)}
          props={{ id: to.id, invite: to.invite }}
        />
      );
    case 'replay':
      return (
        <Later
          key={`replay ${to.id}`}
          load={() => import('./pages/replay.tsx').then(({ ReplayPage }) => ReplayPage)}
          props={{ id: to.id, step: to.step }}
        />
      );
    case 'rules':
      return (
        <Later
          key="rules"
          load={() => import('./pages/rules.tsx').then(({ RulesPage }) => RulesPage)}
          props={{ game: to.game, rule: to.rule }}
        />
      );
    case 'lost':
      return <Problem title={say.lost} line={say.lostLine} />;
  }
}

type Loaded<Props> = { load(): Promise<FunctionComponent<Props>>; readonly props: Props };

function Later<Props extends object>({ load, props }: Loaded<Props>) {
  const page = useSignal<{ readonly Loaded: FunctionComponent<Props> } | undefined>(undefined);
  const isAmiss = useSignal(false);
  useEffect(() => {
    load().then(
      (Loaded) => (page.value = { Loaded }),
      () => (isAmiss.value = true),
    );
  }, []);
  if (isAmiss.value) return <Problem title={say.notLoaded} line={say.notLoadedLine} canTryAgain />;
  if (!page.value) return <p class="loading">{say.loading}</p>;
  const { Loaded } = page.value;
  return <Loaded {...props} />;
}

/** What was dropped is no record: why. */
function FileProblem() {
  if (fileProblem.value === undefined) return null;
  return (
    <div class="file-problem" role="alert">
      <p>
        <b>{say.notARecord}.</b> {fileProblem.value}
      </p>
      <button type="button" class="btn" onClick={() => (fileProblem.value = undefined)}>
        {say.closePanel}
      </button>
    </div>
  );
}

/** A record file dropped anywhere on the page opens as a replay. */
function DropTarget() {
  const isOver = useSignal(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      isOver.value = false;
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void openFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver.value ? <div class="drop-here">{say.dropHere}</div> : null;
}
