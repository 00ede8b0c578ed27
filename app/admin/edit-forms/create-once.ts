import { isId } from "#kernel/ids.ts";

/**
 * Creates something new whose form says the id that it will have (`newId`): pressed twice, or sent again after a lost answer, the form makes one and leads
 * to it both times. `find` says whether there is one of that id. A form without an id is sent once, or refused for its address.
 */
export async function createOnce<Outcome extends { outcome: string }>(
  id: string | undefined,
  { find, create }: { find(id: string): Promise<unknown>; create(id: string | undefined): Promise<Outcome> },
): Promise<Outcome | { outcome: "made-before"; id: string }> {
  if (id === undefined || !isId(id)) return create(undefined);
  const before = { outcome: "made-before", id } as const;
  if (await find(id)) return before;
  const created = await create(id);
  // The first press may have been done in between.
  return created.outcome.endsWith("-taken") && (await find(id)) ? before : created;
}
