/** What says that there is no such file: the disk, S3 when the file is asked for, and S3 when its data is, whose answer has no body to name a reason. */
const missing = new Set<unknown>(["ENOENT", "NoSuchKey", "NotFound"]);

/** Whether the error of file storage, or its cause, says that there is no such file. That there is no such bucket is not that. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name } = error as { code?: unknown; name: string };
  return missing.has(code) || missing.has(name) || isMissingFile(error.cause);
}
