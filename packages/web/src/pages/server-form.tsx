import { Refused } from '@muster/client';
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { sentenceOf } from '../match-client/server.ts';

type Asked = {
  /** Said when it was done. */
  readonly done?: string | undefined;
  /** The form: the field that a refusal is about gets the focus. */
  readonly form?: HTMLFormElement;
};

/** Attributes of a field whose value was refused. */
type Told = { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };

type ServerForm = {
  readonly id: string;
  readonly problem: string;
  readonly done: string;
  ask(work: () => Promise<unknown>, asked?: Asked): Promise<void>;
  told(field: string): Told;
};

/** The state of a form that asks the server. `fieldOf` names the field that a refusal is about, by its rule. */
export function useServerForm(fieldOf: (rule: string) => string | undefined = () => undefined): ServerForm {
  const id = useId();
  const problem = useSignal('');
  const amiss = useSignal<string | undefined>(undefined);
  const done = useSignal('');
  return {
    id,
    problem: problem.value,
    done: done.value,
    async ask(work, { done: says = '', form } = {}) {
      problem.value = done.value = '';
      amiss.value = undefined;
      try {
        await work();
        done.value = says;
      } catch (error) {
        problem.value = sentenceOf(error);
        amiss.value = error instanceof Refused && error.rule ? fieldOf(error.rule) : undefined;
        if (form && amiss.value !== undefined) fieldIn(form, amiss.value)?.focus();
      }
    },
    told: (field) => ({
      'aria-invalid': amiss.value === field,
      'aria-describedby': amiss.value === field ? id : undefined,
    }),
  };
}

export function FormAnswer({ form: { id, problem, done } }: { readonly form: ServerForm }) {
  if (problem)
    return (
      <p class="problem" role="alert" id={id}>
        {problem}
      </p>
    );
  return <p role="status">{done}</p>;
}

export function textIn(form: HTMLFormElement, name: string): string {
  return fieldIn(form, name)?.value ?? '';
}

function fieldIn(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** A refusal of a name is about the field of that name, wherever somebody says who they are. */
export function isAboutName(rule: string): boolean {
  return rule.startsWith('name.') || rule === 'account.name-taken';
}

export function isAboutPassword(rule: string): boolean {
  return ['account.unknown', 'account.common-password', 'account.name-as-password'].includes(rule);
}
