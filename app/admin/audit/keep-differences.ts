import { isDeepStrictEqual } from "node:util";

type Fields = Record<string, unknown>;

/** Fields that say which one of several things an entry is about. They are shown once where they stay as they were. */
const naming = ["item", "line", "variantId", "list", "name"];

/**
 * The fields of an entry that changed, and those that it only had before, or only has after. Of an object that changed,
 * its fields that did; of a list whose members have ids, its members that did.
 */
export function keepDifferences(before: Fields, after: Fields): [before: Fields, after: Fields] {
  const [old, now] = narrow(before, after);
  const named = naming.filter((name) => after[name] !== undefined && isDeepStrictEqual(before[name], after[name]));
  return [old, { ...Object.fromEntries(named.map((name) => [name, after[name]])), ...now }];
}

function narrow(before: Fields, after: Fields): [Fields, Fields] {
  const [old, now]: [Fields, Fields] = [{}, {}];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    const [was, is] = narrowValue(before[name], after[name]);
    if (was !== undefined) old[name] = was;
    if (is !== undefined) now[name] = is;
  }
  return [old, now];
}

function narrowValue(before: unknown, after: unknown): [unknown, unknown] {
  if (isFields(before) && isFields(after)) return narrow(before, after);
  return areMembers(before) && areMembers(after) ? narrowLists(before, after) : [before, after];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Member = Fields & { id: unknown };

const areMembers = (value: unknown): value is Member[] =>
  Array.isArray(value) && value.every((each) => isFields(each) && each["id"] !== undefined);

/** A list whose members stand in another order has changed as a whole. */
function narrowLists(before: Member[], after: Member[]): [Member[], Member[]] {
  const [old, now] = [byId(before), byId(after)];
  const inBoth = (members: Member[]) => members.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  if (!isDeepStrictEqual(inBoth(before), inBoth(after))) return [before, after];
  const changed = (members: Member[], others: Map<unknown, Member>) =>
    members.filter((member) => !isDeepStrictEqual(member, others.get(member.id)));
  const narrowMember = (id: unknown): [Fields, Fields] => narrow(old.get(id) ?? {}, now.get(id) ?? {});
  return [
    changed(before, now).map(({ id }) => ({ id, ...narrowMember(id)[0] })),
    changed(after, old).map(({ id }) => ({ id, ...narrowMember(id)[1] })),
  ];
}

const byId = (members: Member[]) => new Map(members.map((member) => [member.id, member]));
