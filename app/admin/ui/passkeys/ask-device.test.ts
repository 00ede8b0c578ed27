import { afterEach, expect, test, vi } from "vitest";
import type { PasskeyRequest } from "#domains/staff/passkeys/relying-party.ts";
import { signRequest } from "./ask-device.ts";

afterEach(() => vi.unstubAllGlobals());

const request = { challenge: "AAAA" } as PasskeyRequest;

/** A browser whose device answers when the test says so. As browsers do, it refuses a second question before that. */
function openDevice() {
  const waiting: { answer: (credential: object) => void; close: () => void }[] = [];
  const get = () =>
    new Promise<object>((answer, refuse) => {
      if (waiting.length > 0) return refuse(new DOMException("A request is already pending.", "OperationError"));
      const end =
        <Result>(act: (result: Result) => void) =>
        (result: Result) => (waiting.pop(), act(result));
      waiting.push({ answer: end(answer), close: () => end(refuse)(new DOMException("", "NotAllowedError")) });
    });
  vi.stubGlobal("navigator", { credentials: { get } });
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: (options: object) => options });
  return waiting;
}

test("a second press while the device asks its user says nothing, and the answer to the first one is taken", async () => {
  const waiting = openDevice();
  const first = signRequest(request);
  expect(await signRequest(request)).toBeNull();
  waiting[0]!.answer({ id: "signed" });
  expect(await first).toEqual({ passkey: '{"id":"signed"}' });
});

test("a question that its user closes can be asked again", async () => {
  const waiting = openDevice();
  const closed = signRequest(request);
  waiting[0]!.close();
  expect(await closed).toEqual({ problem: expect.stringContaining("the question was closed. Try again.") });
  const next = signRequest(request);
  waiting[0]!.answer({ id: "signed" });
  expect(await next).toEqual({ passkey: '{"id":"signed"}' });
});
