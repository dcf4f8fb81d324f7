import { useSignal } from '@preact/signals';
import { say } from '../base/messages.ts';
import { isLate, lateSeat, type Online } from '../match-client/online.ts';
import type { Reason } from '../match-client/match-client.ts';
import { useMoment } from './clock.tsx';
import { type MatchScreen, nameOf, showReason } from './match-screen.ts';
import { useDisabled } from './disabled.ts';

/** Strips of online play: a lost connection, a proposal, a clock that has run out. */
export function BetweenPeople({ screen }: { readonly screen: MatchScreen }) {
  const { online } = screen.client;
  if (!online) return null;
  return (
    <>
      <ConnectionStrip online={online} />
      <ProposalStrip screen={screen} online={online} />
      {online.clocks.value && <ClaimStrip screen={screen} online={online} />}
    </>
  );
}

type AtServer = { readonly screen: MatchScreen; readonly online: Online };

function ConnectionStrip({ online }: { readonly online: Online }) {
  const state = online.connection.value;
  return (
    <div class="strip strip--connection" role="status" hidden={state === 'fine'}>
      {state === 'lost' && <span>{say.connectionLost}</span>}
      {state === 'ended' && (
        <>
          <span>{say.connectionEnded}</span>
          <button type="button" class="btn" onClick={() => location.reload()}>
            {say.lookAgain}
          </button>
        </>
      )}
    </div>
  );
}

/** A proposal: with buttons for those who have yet to answer, and for its author to withdraw it. */
function ProposalStrip({ screen, online }: AtServer) {
  const proposal = online.proposal.value;
  const [own] = screen.client.own;
  if (!proposal) return <NewsStrip screen={screen} />;
  const { says, by, missing } = proposal;
  const isAsked = own !== undefined && missing.includes(own);
  const waits = missing.filter((seat) => seat !== own).map((seat) => nameOf(screen, seat));
  return (
    <div class="strip" role="status">
      <span>
        {says} {!isAsked && waits.length > 0 && say.waitingFor(waits.join(', '))}
      </span>
      {isAsked && <Asked screen={screen} label={say.agree} isMain ask={() => online.answer(true)} />}
      {isAsked && <Asked screen={screen} label={say.decline} ask={() => online.answer(false)} />}
      {by === own && <Asked screen={screen} label={say.withdraw} ask={() => online.answer(false)} />}
    </div>
  );
}

/** Answers of the others, shown until the next step, because the log may be hidden. */
function NewsStrip({ screen }: { readonly screen: MatchScreen }) {
  const { notes = [], length, ending } = screen.shown.value;
  const [own] = screen.client.own;
  const news = ending ? [] : notes.filter(({ at, seat }) => at === length && seat !== own);
  return (
    <div class="strip" role="status" hidden={news.length === 0}>
      {news.length > 0 && <span>{news.map(({ says }) => says).join(' ')}</span>}
    </div>
  );
}

function ClaimStrip({ screen, online }: AtServer) {
  const moment = useMoment();
  const clocks = online.clocks.value;
  const [own] = screen.client.own;
  if (!clocks || own === undefined || screen.shown.value.ending) return <div class="strip" role="status" hidden />;
  const now = Math.max(moment, clocks.at);
  const late = lateSeat(clocks, own, now);
  if (late === undefined) {
    const isOwnLate = isLate(clocks, own, now);
    return (
      <div class="strip" role="status" hidden={!isOwnLate}>
        {isOwnLate && <span>{say.youAreLate}</span>}
      </div>
    );
  }
  return (
    <div class="strip" role="status">
      <span>{say.outOfTime(nameOf(screen, late))}</span>
      <Asked screen={screen} label={say.claim} isMain ask={() => online.claim()} />
    </div>
  );
}

type Question = {
  readonly screen: MatchScreen;
  readonly label: string;
  readonly isMain?: boolean;
  ask(): Promise<Reason | undefined>;
};

/** A button that asks the server for something; what it refuses is told in the prompt. */
function Asked({ screen, label, isMain = false, ask }: Question) {
  const isAsking = useSignal(false);
  const off = useDisabled(isAsking.value);
  const use = async () => {
    if (isAsking.value) return;
    isAsking.value = true;
    const refused = await ask();
    isAsking.value = false;
    if (refused) showReason(screen, refused.sentence, refused.rule);
  };
  return (
    <button type="button" class={isMain ? 'btn btn--brass' : 'btn'} {...off} onClick={() => void use()}>
      {label}
    </button>
  );
}
