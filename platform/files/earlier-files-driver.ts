import type { Readable } from "node:stream";
import type { DriverContract } from "flydrive/types";
import { isMissingFile } from "./is-missing-file.ts";

/**
 * Files of a place to which they are being moved from an earlier one: what is not found here is read there. Everything is written here, and deleted in both
 * places. Lists hold what is here.
 */
export class EarlierFilesDriver implements DriverContract {
  readonly #here: DriverContract;
  readonly #earlier: DriverContract;

  constructor(here: DriverContract, earlier: DriverContract) {
    this.#here = here;
    this.#earlier = earlier;
  }

  exists = async (key: string) => (await this.#here.exists(key)) || (await this.#earlier.exists(key));
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
  listAll: DriverContract["listAll"] = (prefix, options) => this.#here.listAll(prefix, options);
  bucket = (bucket: string) => this.#here.bucket(bucket);

  async copy(source: string, destination: string) {
    await this.#here.put(destination, await this.getBytes(source));
  }

  async move(source: string, destination: string) {
    await this.copy(source, destination);
    await this.delete(source);
  }

  async delete(key: string) {
    await this.#here.delete(key);
    await this.#earlier.delete(key);
  }

  async deleteAll(prefix: string) {
    await this.#here.deleteAll(prefix);
    await this.#earlier.deleteAll(prefix);
  }

  async #read<Value>(read: (place: DriverContract) => Promise<Value>): Promise<Value> {
    try {
      return await read(this.#here);
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      return read(this.#earlier);
    }
  }
}
