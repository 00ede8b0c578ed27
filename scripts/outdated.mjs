import { readAnswer } from "./ask-npm.mjs";

/** The npm command whose output `printOutdated` reads. */
export const outdatedArgs = ["outdated"];

/**
 * Prints the packages of package.json that have a newer release. This never fails: some stay behind for a reason that a decision states. Prints a
 * line and continues when the registry does not respond. `ask` resolves with npm's list.
 */
export async function printOutdated({ ask, print = console.log }) {
  const { value: list, reason } = readAnswer(await ask(), (value) => !("error" in value || "message" in value));
  if (!list) return print(`Skipped: the registry did not list newer releases (${reason}).`);

  // npm lists the packages of other systems as well, which are not installed here.
  const behind = Object.entries(list).flatMap(([name, { current, latest }]) =>
    current ? [`  ${name} ${current} → ${latest}`] : [],
  );
  if (behind.length === 0) return print("Every package is at its newest.");
  print(`Newer releases are there; why some of them wait, the decision on versions says:\n${behind.join("\n")}`);
}
