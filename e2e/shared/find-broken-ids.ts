/**
 * Runs in the page: ids that several elements have, labels of no field, and links to no part of the page. A label, a hint and a link name an element by
 * its id: the browser takes the first one that has it.
 */
export function findBrokenIds(): string[] {
  const counted = new Map<string, number>();
  for (const { id } of document.querySelectorAll("[id]")) counted.set(id, (counted.get(id) ?? 0) + 1);
  const repeated = [...counted].flatMap(([id, times]) => (times > 1 ? [`#${id} ${times} times`] : []));
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label[for]")];
  const ofNoField = labels.flatMap(({ control, htmlFor, textContent }) =>
    control === null ? [`label "${textContent}" of #${htmlFor}`] : [],
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const toNothing = links.flatMap(({ hash, textContent }) =>
    hash !== "" && document.getElementById(decodeURIComponent(hash.slice(1))) === null
      ? [`link "${textContent}" to ${hash}`]
      : [],
  );
  return [...repeated, ...ofNoField, ...toNothing];
}
