import { readAnswer } from "./ask-npm.mjs";

/** The command of npm that `nameOutdated` reads the answer of. */
export const outdatedArgs = ["outdated"];

/**
 * Names the packages of package.json that have a newer release, which is no fault of ours and fails nothing: some stay behind for a reason, and the decision
 * tells it. Says so and goes on when the registry does not answer. `ask` resolves with npm's list.
 */
export async function nameOutdated({ ask, say = console.log }) {
  const { value: list, reason } = readAnswer(await ask(), (value) => !("error" in value || "message" in value));
  if (!list) return say(`Skipped: the registry told nothing of newer releases (${reason}).`);

  const behind = Object.entries(list).map(
    ([name, { current, latest }]) => `  ${name} ${current ?? "missing"} → ${latest}`,
  );
  if (behind.length === 0) return say("Every package is at its newest.");
  say(`Newer releases are there; why some of them wait, the decision on versions says:\n${behind.join("\n")}`);
}
