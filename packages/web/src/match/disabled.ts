import { useSignal } from '@preact/signals';

/** Attributes of a button or field that is off. One that goes off under the focus keeps it: it says so, and does nothing. */
export function useOff(isOff: boolean) {
  const isHere = useSignal(false);
  return {
    disabled: isOff && !isHere.value,
    'aria-disabled': (isOff && isHere.value) || undefined,
    onFocus: ({ currentTarget }: FocusEvent) => (isHere.value = (currentTarget as Element).matches(':focus-visible')),
    onBlur: () => (isHere.value = false),
  };
}
