type Heads = {
  /** What the two heads are called in this drawing: `ID-edge` and `ID-head`. */
  readonly id: string;
  readonly edge: { readonly size: number; readonly fill: string };
  readonly head: { readonly size: number; readonly fill: string };
};

/** The heads of an arrow that is drawn as two lines: the broad one ends with its edge, the narrow one with its head. */
export function ArrowHeads({ id, edge, head }: Heads) {
  return (
    <defs>
      <Head id={`${id}-edge`} tip={9} size={edge.size} shape="M0 0L20 10L0 20L4 10Z" fill={edge.fill} />
      <Head id={`${id}-head`} tip={8.4} size={head.size} shape="M1.5 2.4L17 10L1.5 17.6L5 10Z" fill={head.fill} />
    </defs>
  );
}

type Drawn = {
  readonly id: string;
  readonly tip: number;
  readonly size: number;
  readonly shape: string;
  readonly fill: string;
};

function Head({ id, tip, size, shape, fill }: Drawn) {
  return (
    <marker id={id} viewBox="0 0 20 20" refX={tip} refY="10" markerWidth={size} markerHeight={size} orient="auto">
      <path d={shape} fill={fill} />
    </marker>
  );
}
