import { useSignal } from '@preact/signals';
import { say } from '../base/messages.ts';
import type { Online } from '../match-client/online.ts';

/** Checks where the luck of a match came from that is over, and says in a sentence what was found. */
export function CheckLuck({ online }: { readonly online: Online }) {
  const found = useSignal<string | undefined>(undefined);
  const isChecking = useSignal(false);
  const check = async () => {
    isChecking.value = true;
    found.value = await online.checkLuck();
    isChecking.value = false;
  };
  return (
    <div class="check-luck">
      <button type="button" class="btn btn--quiet" onClick={() => void check()}>
        {say.checkLuck}
      </button>
      <p role="status">{isChecking.value ? say.checkingLuck : found.value}</p>
    </div>
  );
}
