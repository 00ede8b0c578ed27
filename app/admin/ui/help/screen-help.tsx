import { DisclosureSummary } from "../disclosure.tsx";
import { type HelpTopic, helpTexts } from "./help-texts.ts";

/** What is to be done on a screen, collapsed until somebody opens it: in Urdu and in English. */
export function ScreenHelp({ topic }: { topic: HelpTopic }) {
  const { en, ur } = helpTexts[topic];
  return (
    <details className="panel group">
      <DisclosureSummary
        title={
          <>
            How this works{" "}
            <span lang="ur" dir="rtl" className="me-2 inline-block">
              طریقہ
            </span>
          </>
        }
      />
      <div className="mt-2 grid gap-6 md:grid-cols-2">
        <Steps texts={en} lang="en" dir="ltr" />
        <Steps texts={ur} lang="ur" dir="rtl" />
      </div>
    </details>
  );
}

function Steps({ texts, ...language }: { texts: readonly string[]; lang: string; dir: "ltr" | "rtl" }) {
  return (
    <ol
      {...language}
      className={`grid list-decimal content-start gap-2 ps-6 ${language.dir === "rtl" ? "leading-loose" : ""}`}
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
