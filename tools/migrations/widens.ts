/**
 * Whether a check lets everything through that the same check let through before: its lists hold all values that they held, and its numbers
 * are no narrower. `earlier` is the text of all migrations before.
 */
export function widens(constraint: string, statement: string, earlier: string): boolean {
  const before = findCondition(constraint, earlier);
  const now = findCondition(constraint, statement);
  return before !== null && now !== null && isAsWide(before, now);
}

/**
 * The condition of the last check of this name, without quotes and the names of tables, which stand before columns at times; null where there is none,
 * or where it was dropped behind that.
 */
function findCondition(constraint: string, text: string): string | null {
  const last = [...text.matchAll(new RegExp(`constraint "?${constraint}"? check ?(?=\\()`, "gi"))].at(-1);
  if (!last) return null;
  const rest = text.slice(last.index + last[0].length);
  if (new RegExp(`drop constraint (?:if exists )?"?${constraint}"?(?!\\w)`, "i").test(rest)) return null;
  const condition = firstGroup(rest);
  return condition === ""
    ? null
    : condition
        .replaceAll(/\s*\n\s*/g, " ")
        .trim()
        .replaceAll(/"\w+"\./g, "")
        .replaceAll('"', "");
}

/** The text between the first bracket and the one that closes it; texts in quotes may hold any. Empty where none closes it. */
function firstGroup(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth === 0) return text.slice(1, index);
  }
  return "";
}

/** What is joined by "and" and "or" is compared one by one: each may be wider. Of anything else nothing may differ. */
function isAsWide(before: string, now: string): boolean {
  if (before === now) return true;
  if (/\bcase\b/i.test(before + now)) return false;
  const [old, young] = [splitTerms(before), splitTerms(now)];
  if (old.length !== young.length) return false;
  if (old.length > 1) return old.every((term, at) => (at % 2 === 1 ? term === young[at] : isAsWide(term, young[at]!)));
  const [oldGroup, group] = [before, now].map((text) => (text === `(${firstGroup(text)})` ? firstGroup(text) : null));
  if (oldGroup != null && group != null) return isAsWide(oldGroup, group);
  return isAsWideTerm(before, now);
}

/** The terms with the words between them. Their own brackets, texts, and the "and" of "between 1 and 9" stay whole. */
function splitTerms(condition: string): string[] {
  const terms = [""];
  let depth = 0;
  for (const [token] of condition.matchAll(/'(?:[^']|'')*'|between \S+ and \S+| (?:and|or) |[^]/gi)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth === 0 && / (?:and|or) /i.test(token) && !/^['b]/i.test(token)) terms.push(token.toLowerCase(), "");
    else terms[terms.length - 1] += token;
  }
  return terms;
}

const value = "(\\w+(?:\\(\\w+\\))?)";
const number = "(-?\\d+(?:\\.\\d+)?)";
const shapes = {
  list: new RegExp(`^${value} in \\(((?:'(?:[^']|'')*'(?:, ?)?)+)\\)$`, "i"),
  between: new RegExp(`^${value} between ${number} and ${number}$`, "i"),
  bound: new RegExp(`^${value} ?([<>]=?) ?${number}$`),
};

function isAsWideTerm(before: string, now: string): boolean {
  const pairOf = (shape: RegExp) => {
    const [old, young] = [shape.exec(before), shape.exec(now)];
    return old && young && old[1] === young[1] ? { old, young } : null;
  };
  const list = pairOf(shapes.list);
  if (list) {
    const wordsOf = (found: RegExpExecArray) => Array.from(found[2]!.matchAll(/'(?:[^']|'')*'/g), ([word]) => word);
    return new Set(wordsOf(list.old)).isSubsetOf(new Set(wordsOf(list.young)));
  }
  const between = pairOf(shapes.between);
  if (between) {
    const { old, young } = between;
    return Number(young[2]) <= Number(old[2]) && Number(young[3]) >= Number(old[3]);
  }
  const bound = pairOf(shapes.bound);
  if (!bound || bound.old[2] !== bound.young[2]) return false;
  const [old, young] = [Number(bound.old[3]), Number(bound.young[3])];
  return bound.old[2]!.startsWith("<") ? young >= old : young <= old;
}
