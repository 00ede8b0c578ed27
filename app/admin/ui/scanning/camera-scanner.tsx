import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Camera, CameraOff } from "lucide-react";
import { Button } from "#app/ui/elements/button.tsx";
import { canReadCodes, watchCodes } from "./watch-codes.ts";

/** In the session of the tab: whoever scans one screen's code with the camera does so on the next. */
const storageKey = "camera-scans";

const problems: Record<string, string> = {
  NotAllowedError: "The camera may not be used here. Allow it in the browser’s settings of this site.",
  NotFoundError: "This device has no camera.",
  NotReadableError: "Another program uses the camera. Close it, then try again.",
};

/** A button that reads barcodes with the camera, in place of a scanner, where the browser can. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const [able, setAble] = useState(false);
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void canReadCodes().then((can) => {
      if (left || !can) return;
      setAble(true);
      setOn(sessionStorage.getItem(storageKey) !== null);
    });
    return () => void (left = true);
  }, []);

  function turn(next: boolean) {
    setProblem(null);
    setOn(next);
    if (next) sessionStorage.setItem(storageKey, "on");
    else sessionStorage.removeItem(storageKey);
  }
  if (!able) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="button" look="secondary" size="small" onClick={() => turn(!on)}>
        {on ? <CameraOff aria-hidden="true" className="size-5" /> : <Camera aria-hidden="true" className="size-5" />}
        {on ? "Stop the camera" : "Scan with the camera"}
      </Button>
      <p role="alert" className="text-sm font-semibold text-failure empty:hidden">
        {problem}
      </p>
      {on && (
        <CameraView
          onScan={onScan}
          onFail={(error) => {
            turn(false);
            setProblem(problems[error.name] ?? "The camera could not be started. Try again.");
          }}
        />
      )}
    </div>
  );
}

interface CameraViewProps {
  onScan: (code: string) => void;
  onFail: (error: DOMException) => void;
}

/** What the camera sees. It is off while the page is not looked at. */
function CameraView({ onScan, onFail }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scan = useEffectEvent(onScan);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let shown = new AbortController();
    const show = () => {
      shown.abort();
      if (document.visibilityState === "hidden") return;
      shown = new AbortController();
      const { signal } = shown;
      showCamera(video.current!, signal, scan).catch((error: DOMException) => signal.aborted || fail(error));
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      shown.abort();
    };
  }, []);
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-hidden="true"
        className="aspect-4/3 max-h-56 w-full max-w-md rounded-control bg-ink object-cover"
      />
      <p className="text-sm text-muted">
        Hold a barcode before its middle. Take it away, then show the next one, or the same one again to count one more.
      </p>
    </>
  );
}

async function showCamera(video: HTMLVideoElement, signal: AbortSignal, onScan: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1_280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  video.srcObject = stream;
  await video.play();
  await watchCodes(video, signal, onScan);
}
