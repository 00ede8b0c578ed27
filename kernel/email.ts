/** What an e-mail address looks like: for the server's forms and for the browser's check of the same fields. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is said of any other. */
export const emailError = "Enter a full e-mail address, for example ayesha@example.com";

/** Where most people here have their mail. */
const common = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];

/** One slip away from those and real all the same. */
const alsoReal = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "fmail.com",
  "hotmail.co",
  "yahoo.ca",
  "yahoo.co",
  "gmx.com",
]);

/** The address that was probably meant, where its domain is a slip or two away from one of the large ones; null otherwise. A suggestion: whoever has such a domain keeps it. */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^(\S+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (
    local === undefined ||
    domain === undefined ||
    domain.length > 20 ||
    common.includes(domain) ||
    alsoReal.has(domain)
  )
    return null;
  const meant =
    common.find((known) => domain === known.replace(/\.com$/, "")) ??
    common.find((known) => editDistance(domain, known) <= 2);
  return meant === undefined ? null : `${typed.trim().slice(0, local.length)}@${meant}`;
}

/** How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}
