import { useSignal } from '@preact/signals';
import { say } from '../base/messages.ts';
import { isLate, lateSeat, type Online } from '../match-client/online.ts';
import type { Refused } from '../match-client/match-client.ts';
import { useMoment } from './clock.tsx';
import { type Desk, nameOf, tellRefused } from './match-screen.ts';
import { useOff } from './disabled.ts';

/** Between those who play from different places: a lost connection, what is proposed, a clock that has run out. */
export function BetweenPeople({ desk }: { readonly desk: Desk }) {
  const { online } = desk.table;
  if (!online) return null;
  return (
    <>
      <ConnectionStrip online={online} />
      <ProposalStrip desk={desk} online={online} />
      {online.clocks.value && <ClaimStrip desk={desk} online={online} />}
    </>
  );
}

type AtServer = { readonly desk: Desk; readonly online: Online };

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

/** What somebody has proposed, for those who have yet to answer, who proposed it, and all others. */
function ProposalStrip({ desk, online }: AtServer) {
  const proposal = online.proposal.value;
  const [own] = desk.table.own;
  if (!proposal) return <NewsStrip desk={desk} />;
  const { says, by, missing } = proposal;
  const isAsked = own !== undefined && missing.includes(own);
  const waits = missing.filter((seat) => seat !== own).map((seat) => nameOf(desk, seat));
  return (
    <div class="strip" role="status">
      <span>
        {says} {!isAsked && waits.length > 0 && say.waitingFor(waits.join(', '))}
      </span>
      {isAsked && <Asked desk={desk} label={say.agree} isMain ask={() => online.answer(true)} />}
      {isAsked && <Asked desk={desk} label={say.decline} ask={() => online.answer(false)} />}
      {by === own && <Asked desk={desk} label={say.withdraw} ask={() => online.answer(false)} />}
    </div>
  );
}

/** What another has just answered or taken back, until the match goes on: the log may be out of sight. */
function NewsStrip({ desk }: { readonly desk: Desk }) {
  const { notes = [], length, ending } = desk.shown.value;
  const [own] = desk.table.own;
  const news = ending ? [] : notes.filter(({ at, seat }) => at === length && seat !== own);
  return (
    <div class="strip" role="status" hidden={news.length === 0}>
      {news.length > 0 && <span>{news.map(({ says }) => says).join(' ')}</span>}
    </div>
  );
}

function ClaimStrip({ desk, online }: AtServer) {
  const moment = useMoment();
  const clocks = online.clocks.value;
  const [own] = desk.table.own;
  if (!clocks || own === undefined || desk.shown.value.ending) return <div class="strip" role="status" hidden />;
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
      <span>{say.outOfTime(nameOf(desk, late))}</span>
      <Asked desk={desk} label={say.claim} isMain ask={() => online.claim()} />
    </div>
  );
}

type Question = {
  readonly desk: Desk;
  readonly label: string;
  readonly isMain?: boolean;
  ask(): Promise<Refused | undefined>;
};

/** A button that asks the server for something; what it refuses is told in the prompt. */
function Asked({ desk, label, isMain = false, ask }: Question) {
  const isAsking = useSignal(false);
  const off = useOff(isAsking.value);
  const use = async () => {
    if (isAsking.value) return;
    isAsking.value = true;
    const refused = await ask();
    isAsking.value = false;
    if (refused) tellRefused(desk, refused.sentence, refused.rule);
  };
  return (
    <button type="button" class={isMain ? 'btn btn--brass' : 'btn'} {...off} onClick={() => void use()}>
      {label}
    </button>
  );
}
