// What has no order is kept sorted, so that equal positions are equal bytes. Hands are short: plain loops are fastest.

export function insert<T>(sorted: T[], item: T): void {
  let at = sorted.length;
  sorted.push(item);
  for (; at > 0 && (sorted[at - 1] as T) > item; at--) sorted[at] = sorted[at - 1] as T;
  sorted[at] = item;
}

/** Takes one such item out, if there is one; the others keep their order. */
export function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) takeAt(list, at);
}

/** Takes out what stands at this place; the others keep their order. */
export function takeAt<T>(list: T[], at: number): T {
  if (at < 0 || at >= list.length) throw new Error(`There is nothing at ${at} of a list of ${list.length}`);
  const item = list[at] as T;
  for (let next = at + 1; next < list.length; next++) list[next - 1] = list[next] as T;
  list.pop();
  return item;
}
