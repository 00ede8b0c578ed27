interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

/** The questions of a page with their answers, out of the HTML that its Markdown became: each heading of the second level that ends as a question does, and what follows it. */
export function parseQuestions(html: string): Question[] {
  return [...html.matchAll(/<h2>(?<question>[^<]*[?؟])<\/h2>(?<answer>[\s\S]*?)(?=<h2>|$)/g)].map(({ groups }) => ({
    question: unescapeText(groups?.question ?? ""),
    answer: (groups?.answer ?? "").trim(),
  }));
}

/** Questions and answers as schema.org's FAQPage. */
export function faqJsonLd(questions: Question[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** What search engines are told of a page with questions on it; nothing for any other. */
export function questionsJsonLd(html: string): Record<string, unknown>[] {
  const questions = parseQuestions(html);
  return questions.length === 0 ? [] : [faqJsonLd(questions)];
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text that was written, out of the four entities that our Markdown writes. */
const unescapeText = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!);
