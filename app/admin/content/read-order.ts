import type { FormValues } from "#app/http/forms.ts";

/**
 * The order of a sortable list: `order` has all ids as scripts have put them; without scripts, `move` names the one
 * that goes up or down a place ("<id> up").
 */
export function readOrder({ order = "", move = "" }: FormValues): string[] {
  const ids = order.split(",").filter((id) => id !== "");
  const [id = "", direction] = move.split(" ");
  const at = ids.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  if (at === -1 || to < 0 || to >= ids.length) return ids;
  return ids.with(at, ids[to]!).with(to, id);
}
