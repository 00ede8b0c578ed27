import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { CountResult } from "../../stock/handle-count-form.ts";
import { newBrowserId } from "../new-browser-id.ts";
import { CameraScanner } from "../scanning/camera-scanner.tsx";
import { useScanner } from "../scanning/use-scanner.ts";
import { typedLengths } from "../typed-lengths.ts";

interface CountingFormProps {
  action: string;
  result: CountResult | null;
  scan: (code: string) => void;
  setTyped: (typed: boolean) => void;
  addition: string;
}

const isFilled = (form: HTMLFormElement) =>
  ["code", "units"].some((name) => String(new FormData(form).get(name) ?? "").trim() !== "");

/** Counts an item by what is scanned or typed. */
export function CountingForm({ action, result, scan, setTyped, addition }: CountingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useScanner(scan);
  // The page is loaded again beside it, such as after a scan: what the form sends keeps its id until it is counted.
  const [own, setOwn] = useState({ id: addition, result });
  if (own.result !== result) setOwn({ id: result?.message.good ? newBrowserId() : own.id, result });
  useEffect(() => {
    if (result?.message.good) form.current?.reset();
  }, [result]);
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={action}
        noValidate
        onInput={({ currentTarget }) => setTyped(isFilled(currentTarget))}
        onReset={() => setTyped(false)}
        aria-label="Count an item"
        className="panel grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
      >
        <input type="hidden" name="addition" value={own.id} />
        <TextField
          label="Barcode or SKU"
          name="code"
          hint="Each scan counts one more. No field needs the focus."
          defaultValue={result?.values.code ?? ""}
          maxLength={typedLengths.search}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Units found"
          optional
          name="units"
          hint="All of them; empty: 1 more."
          defaultValue={result?.values.units ?? ""}
          inputMode="numeric"
          autoComplete="off"
        />
        {result?.others ? (
          <div className="flex flex-wrap gap-2 sm:col-span-3">
            <input type="hidden" name="seen" value={result.others.counted} />
            <Button name="intent" value="add" look="accent">
              Others: add them
            </Button>
            <Button name="intent" value="count" look="secondary">
              All of them: replace {result.others.counted}
            </Button>
          </div>
        ) : (
          <Button name="intent" value="count" look="secondary">
            Count
          </Button>
        )}
      </Form>
      <CameraScanner onScan={scan} />
    </>
  );
}
