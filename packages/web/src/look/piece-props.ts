/** Attributes for a <div>, <span> or <g>. In a picture only `tabindex` is one: there capitals count. */
export type PieceProps = {
  readonly 'data-piece': string;
  readonly 'data-state'?: string;
  readonly 'data-drag'?: string | undefined;
  readonly 'data-full'?: string | undefined;
  readonly role: 'button' | 'img';
  readonly tabindex?: number;
  readonly 'aria-label': string;
  readonly 'aria-disabled'?: boolean | undefined;
  readonly 'aria-pressed'?: boolean | undefined;
  readonly 'aria-description'?: string | undefined;
  onClick?(event: Event): void;
  onKeyDown?(event: KeyboardEvent): void;
  onPointerEnter?(event: PointerEvent): void;
  onPointerLeave?(event: PointerEvent): void;
  onPointerDown?(event: PointerEvent): void;
  onFocus?(event: FocusEvent): void;
  onBlur?(event: FocusEvent): void;
};
