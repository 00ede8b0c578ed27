import { useActionData } from "react-router";

/** Why the bulk form that was just sent did nothing; null when it did. */
export function useBulkProblem(): string | null {
  const result: unknown = useActionData();
  return typeof result === "object" && result !== null && "problem" in result ? String(result.problem) : null;
}
