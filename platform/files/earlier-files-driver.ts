import type { Readable } from "node:stream";
import type { DriveDirectory, DriveFile } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { isMissingFile } from "./is-missing-file.ts";

/**
 * Files of a place to which they are being moved from an earlier one: what is not found here is read there. Everything is written here, and deleted here
 * and, where it belongs to this shop alone, in the earlier place. Lists hold the files of both.
 */
export class EarlierFilesDriver implements DriverContract {
  readonly #here: DriverContract;
  readonly #earlier: DriverContract;
  readonly #isOwn: boolean;

  /** `isOwn` says that nobody else can have files in the earlier place. */
  constructor(here: DriverContract, earlier: DriverContract, { isOwn }: { isOwn: boolean }) {
    [this.#here, this.#earlier, this.#isOwn] = [here, earlier, isOwn];
  }

  exists = async (key: string) =>
    (await this.#here.exists(key)) || (await this.#earlier.exists(key)) || this.#here.exists(key);
  get = (key: string) => this.#read((place) => place.get(key));
  getStream = (key: string) => this.#read((place) => place.getStream(key));
  getBytes = (key: string) => this.#read((place) => place.getBytes(key));
  getMetaData = (key: string) => this.#read((place) => place.getMetaData(key));
  getVisibility = (key: string) => this.#read((place) => place.getVisibility(key));

  put = (key: string, contents: string | Uint8Array) => this.#here.put(key, contents);
  putStream = (key: string, contents: Readable) => this.#here.putStream(key, contents);
  getUrl = (key: string) => this.#here.getUrl(key);
  getSignedUrl = (key: string) => this.#here.getSignedUrl(key);
  getSignedUploadUrl = (key: string) => this.#here.getSignedUploadUrl(key);
  setVisibility: DriverContract["setVisibility"] = (key, visibility) => this.#here.setVisibility(key, visibility);
  bucket = (bucket: string) => this.#here.bucket(bucket);

  /** All at once, as a folder lists its files, each key once. The earlier place is listed first: what is moved meanwhile is then found here. */
  listAll: DriverContract["listAll"] = async (prefix, options) => {
    const found = new Map<string, DriveFile | DriveDirectory>();
    for (const place of [this.#earlier, this.#here])
      for await (const each of listPages(place, prefix, options))
        found.set(each.isFile ? each.key : `${each.prefix}/`, each);
    return { objects: found.values() };
  };

  async copy(source: string, destination: string) {
    await this.#here.put(destination, await this.getBytes(source));
  }

  async move(source: string, destination: string) {
    await this.copy(source, destination);
    await this.delete(source);
  }

  async delete(key: string) {
    await this.#here.delete(key);
    if (this.#isOwn) await this.#earlier.delete(key);
  }

  async deleteAll(prefix: string) {
    await this.#here.deleteAll(prefix);
    if (this.#isOwn) await this.#earlier.deleteAll(prefix);
  }

  async #read<Value>(read: (place: DriverContract) => Promise<Value>): Promise<Value> {
    try {
      return await read(this.#here);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
    }
    try {
      return await read(this.#earlier);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      // It may have been moved between the two reads.
      return read(this.#here);
    }
  }
}

/** What a place holds below a prefix, page after page. */
async function* listPages(place: DriverContract, prefix: string, options?: Parameters<DriverContract["listAll"]>[1]) {
  let paginationToken: string | undefined;
  do {
    const page = await place.listAll(prefix, { ...options, ...(paginationToken && { paginationToken }) });
    yield* page.objects;
    ({ paginationToken } = page);
  } while (paginationToken);
}
