import { say } from '../base/messages.ts';
import { connection } from '../match-client/server.ts';

/** Notice of a lost connection, for pages with live data. */
export function ConnectionNotice() {
  const state = connection.value;
  return (
    <div role="status">
      {state === 'lost' && <p class="problem">{say.offline}</p>}
      {state === 'ended' && (
        <p class="problem">
          {say.connectionEnded}{' '}
          <button type="button" class="btn" onClick={() => location.reload()}>
            {say.lookAgain}
          </button>
        </p>
      )}
    </div>
  );
}
