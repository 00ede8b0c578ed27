import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canReadCodes, watchCodes } from "./watch-codes.ts";

const codeAt = (rawValue: string, x: number) => ({ rawValue, boundingBox: { x, y: 330, width: 60, height: 60 } });
const video = { videoWidth: 1_280, videoHeight: 720 } as HTMLVideoElement;

/** What lies before the camera; null before its first picture. */
let before: ReturnType<typeof codeAt>[] | null = null;

class Reader {
  static getSupportedFormats = async () => ["ean_13", "code_128"];
  async detect() {
    if (before === null) throw new DOMException("No picture", "InvalidStateError");
    return before;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BarcodeDetector", Reader);
  before = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a code counts once while it lies before the camera, and again when it was taken away, until the camera is off", async () => {
  const [off, read] = [new AbortController(), vi.fn<(code: string) => void>()];
  const watching = watchCodes(video, off.signal, read);
  const look = (seconds: number, seen: typeof before) => {
    before = seen;
    return vi.advanceTimersByTimeAsync(seconds * 1_000);
  };
  await look(1, null);
  await look(3, [codeAt("8961000000017", 610)]);
  // A hand that shakes takes nothing away.
  await look(0.5, []);
  await look(1, [codeAt("8961000000017", 610)]);
  expect(read.mock.calls).toEqual([["8961000000017"]]);
  await look(2, []);
  await look(1, [codeAt("8961000000017", 610)]);
  expect(read).toHaveBeenCalledTimes(2);
  // Of several the one in the middle is meant.
  await look(1, [codeAt("8961000000024", 40), codeAt("10002-1", 600), codeAt("8961000000031", 1_200)]);
  expect(read).toHaveBeenLastCalledWith("10002-1");
  off.abort();
  await look(1, [codeAt("8961000000048", 610)]);
  await watching;
  expect(read).toHaveBeenCalledTimes(3);
});

test("the camera is offered where the browser reads codes and has cameras", async () => {
  vi.stubGlobal("navigator", { mediaDevices: {} });
  expect(await canReadCodes()).toBe(true);
  // A page that came without TLS has no cameras, a phone without Google's services no formats, other browsers no reader.
  vi.stubGlobal("navigator", {});
  expect(await canReadCodes()).toBe(false);
  vi.stubGlobal("navigator", { mediaDevices: {} });
  vi.stubGlobal(
    "BarcodeDetector",
    class extends Reader {
      static override getSupportedFormats = async () => [];
    },
  );
  expect(await canReadCodes()).toBe(false);
  vi.stubGlobal("BarcodeDetector", undefined);
  expect(await canReadCodes()).toBe(false);
});
