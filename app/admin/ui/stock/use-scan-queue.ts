import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CountResult } from "../../stock/handle-count-form.ts";
import { useFailedForm } from "../failed-requests/failed-form.ts";
import { newBrowserId } from "../new-browser-id.ts";
import { playTone } from "../scanning/play-tone.ts";
import { saveScans, loadScans, type Scan } from "./saved-scans.ts";

const pauseMilliseconds = 4_000;

/**
 * Sends the scans of a count one after the other: a scanner is quicker than a slow line, and one that overtook another would take its answer away.
 * What gets no answer is sent again until it gets one, also by the page that opens the count again in this tab. `missed` are the codes that wait while the shop does not answer, `refused` the answers to those
 * that were not counted while others followed.
 */
export function useScanQueue(action: string) {
  const { data: answer = null, state, submit } = useFetcher<CountResult>();
  const [waiting, setWaiting] = useState<Scan[]>(() => loadScans(action));
  const [refused, setRefused] = useState<string[]>([]);
  /** The scan that got no answer, and whether it is sent again at once. */
  const [missed, setMissed] = useState<{ id: string; isPaused: boolean } | null>(null);
  const [first] = waiting;
  if (first && answer?.addition === first.id) {
    setWaiting(waiting.slice(1));
    // The answer to the next one takes its place on the screen.
    if (!answer.message.good && waiting.length > 1) setRefused([...refused, answer.message.text]);
  }
  useEffect(() => {
    saveScans(action, waiting);
    if (waiting.length === 0) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [action, waiting]);
  const isMissed = first !== undefined && missed?.id === first.id;
  const isPaused = isMissed && missed.isPaused;
  const due = first && !isPaused && state !== "submitting" && answer?.addition !== first.id ? first : null;
  useEffect(() => {
    if (due) void submit({ intent: "count", code: due.code, units: "", addition: due.id }, { method: "post", action });
  }, [due, submit, action]);
  useFailedForm((sent) => {
    if (!first || sent.get("addition") !== first.id) return;
    if (!isMissed) playTone("bad");
    setMissed({ id: first.id, isPaused: true });
  });
  const sendNow = useCallback(() => setMissed((before) => before && { ...before, isPaused: false }), []);
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setTimeout(sendNow, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isPaused, sendNow]);
  return {
    answer,
    scan: (code: string) => setWaiting((before) => [...before, { id: newBrowserId(), code }]),
    missed: isMissed ? waiting.map(({ code }) => code) : [],
    sendNow,
    refused,
    forgetRefused: () => setRefused([]),
  };
}
