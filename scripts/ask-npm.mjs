import { spawn } from "node:child_process";

const timeoutMilliseconds = 30_000;

/**
 * The JSON that npm prints for a command that asks the registry, or the reason why npm could not be started; empty when the registry does not respond
 * in time.
 */
export function askNpm(args) {
  const quick = ["--json", "--loglevel=silent", "--fetch-retries=1", "--fetch-timeout=10000"];
  return new Promise((resolve) => {
    const child = spawn("npm", [...args, ...quick], {
      stdio: ["ignore", "pipe", "ignore"],
      timeout: timeoutMilliseconds,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve(error.message));
    child.on("close", () => resolve(output));
  });
}

/** The parsed response of npm as `value`, if `isWhole` accepts it; otherwise the `reason` in one line. */
export function readAnswer(output, isWhole) {
  try {
    const value = JSON.parse(output);
    if (isWhole(value)) return { value };
    return { reason: String(value.message || value.error?.summary || "it gave no report").split("\n", 1)[0] };
  } catch {
    return { reason: output.trim().split("\n", 1)[0] || `no answer within ${timeoutMilliseconds / 1000} s` };
  }
}
