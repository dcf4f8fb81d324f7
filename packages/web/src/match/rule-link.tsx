import { say } from '../base/messages.ts';
import { type MatchScreen, openRule } from './match-screen.ts';

type Linked = {
  readonly screen: MatchScreen;
  readonly id: string;
  /** In the log the link is out of the Tab order: Enter on the line opens the rule. */
  readonly isInLog?: boolean;
};

/** The id of a rule; a press opens the rules there. */
export function RuleLink({ screen, id, isInLog = false }: Linked) {
  return (
    <button
      type="button"
      class="rule-id"
      aria-label={say.rule(id)}
      tabIndex={isInLog ? -1 : undefined}
      onClick={() => openRule(screen, id)}
    >
      {id}
    </button>
  );
}
