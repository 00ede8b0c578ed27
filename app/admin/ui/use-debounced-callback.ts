import { useCallback, useEffect, useRef } from "react";

/** Milliseconds between the last key and a search for what was typed. */
const typingPause = 150;

/** The function, called once a moment after the last of several calls, with what that one was given. `cancel` drops the call that is due. */
export function useDebouncedCallback<Value>(run: (value: Value) => void, milliseconds = typingPause) {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const call = useCallback(
    (value: Value) => {
      cancel();
      timer.current = setTimeout(() => latest.current(value), milliseconds);
    },
    [cancel, milliseconds],
  );
  return { call, cancel };
}
