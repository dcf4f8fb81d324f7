import { useSignal } from '@preact/signals';

/** Attributes of a disabled button or field. One that is disabled while focused uses `aria-disabled`, and so keeps the focus. */
export function useDisabled(isOff: boolean) {
  const isHere = useSignal(false);
  return {
    disabled: isOff && !isHere.value,
    'aria-disabled': (isOff && isHere.value) || undefined,
    onFocus: ({ currentTarget }: FocusEvent) => (isHere.value = (currentTarget as Element).matches(':focus-visible')),
    onBlur: () => (isHere.value = false),
  };
}
