import { type HelpTopic, helpTexts } from "./help-texts.ts";

/** What is to be done on a screen, collapsed until somebody opens it: in Urdu and in English. */
export function ScreenHelp({ topic }: { topic: HelpTopic }) {
  const { en, ur } = helpTexts[topic];
  return (
    <details className="panel">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <span>How this works</span>
        <span lang="ur" dir="rtl">
          طریقہ
        </span>
      </summary>
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
