import type { FileStorage } from "./file-storage.ts";

const keysAtOnce = 1_000;

/** The keys of all files below a folder, in groups of at most a thousand. */
export async function* listKeys(storage: FileStorage, folder: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    const keys = [...page.objects].flatMap((each) => (each.isFile ? [each.key] : []));
    for (let from = 0; from < keys.length; from += keysAtOnce) yield keys.slice(from, from + keysAtOnce);
    ({ paginationToken } = page);
  } while (paginationToken);
}
