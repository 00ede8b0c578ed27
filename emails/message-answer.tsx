import { Button } from "react-email";
import { renderHtml } from "./render-html.ts";
import type { AnswerMail, RenderAnswer } from "#domains/notifications/send-message-answer.ts";
import { formatDateTime } from "#kernel/time.ts";
import { MailLayout } from "./mail-layout.tsx";
import { mailStyle } from "./mail-style.ts";

const linkLabel = "Answer";
const wayBack = "Your answer reaches whoever wrote to you. The link is private: whoever has it reads what was written.";

/** The mail that answers a message of the contact form, with what was asked below it. */
function MessageAnswerMail({ shop, message, body, url }: AnswerMail) {
  return (
    <MailLayout shop={shop} preview={body.slice(0, 100)}>
      <p style={mailStyle.written} dir="auto">
        {body}
      </p>
      <p style={mailStyle.text}>
        <Button href={url} style={mailStyle.button}>
          {linkLabel}
        </Button>
      </p>
      <p style={{ ...mailStyle.quiet, margin: "16px 0" }}>{wayBack}</p>
      <p style={mailStyle.quiet}>{describeQuestion({ message })}</p>
      <blockquote style={{ ...mailStyle.written, margin: 0 }} dir="auto">
        {message.body}
      </blockquote>
    </MailLayout>
  );
}

const describeQuestion = ({ message }: Pick<AnswerMail, "message">) =>
  `You wrote on ${formatDateTime(message.createdAt)}:`;

/** An answer to a message as subject, HTML and plain text. The subject is one line, whatever was typed. */
export const renderMessageAnswer: RenderAnswer = async (answer) => ({
  subject: `Re: ${answer.message.subject.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()}`,
  html: renderHtml(<MessageAnswerMail {...answer} />),
  text: [
    answer.body,
    `${linkLabel}: ${answer.url}`,
    wayBack,
    describeQuestion(answer),
    answer.message.body
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n"),
  ].join("\n\n"),
});
