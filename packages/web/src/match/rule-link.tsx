import { say } from '../base/messages.ts';
import { type Desk, openRule } from './match-screen.ts';

type Linked = {
  readonly desk: Desk;
  readonly id: string;
  /** A long log is one stop for Tab: the line itself leads to its rule by Enter. */
  readonly isInLog?: boolean;
};

/** The id of a rule; a press opens the rules there. */
export function RuleLink({ desk, id, isInLog = false }: Linked) {
  return (
    <button
      type="button"
      class="rule-id"
      aria-label={say.rule(id)}
      tabIndex={isInLog ? -1 : undefined}
      onClick={() => openRule(desk, id)}
    >
      {id}
    </button>
  );
}
