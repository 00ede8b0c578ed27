/** Whether the error, or the one behind it, is PostgreSQL's for a duplicate of a unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (("code" in error && error.code === "23505") || isUniqueViolation(error.cause));
}

/**
 * Runs the work, and once more when another transaction took one of its unique values meanwhile: the second run reads
 * that value and can refuse it.
 */
export async function retryOnDuplicate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}
