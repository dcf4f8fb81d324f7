import { say } from '../messages.ts';
import { type Desk, openRule } from './desk.ts';

/** The id of a rule; a press opens the rules there. */
export function RuleLink({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  return (
    <button type="button" class="rule-id" aria-label={say.rule(id)} onClick={() => openRule(desk, id)}>
      {id}
    </button>
  );
}
