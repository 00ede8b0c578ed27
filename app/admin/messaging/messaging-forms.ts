import type { FormValues } from "#app/http/forms.ts";
import { type MessageKind, settableKinds } from "#domains/messaging/message-kinds.ts";
import { isMessageLanguage, type MessageLanguage, messageLanguageIds, ofLanguages } from "#kernel/message-language.ts";
import type {
  MessageRule,
  MessageWording,
  MessagingSettings,
} from "#domains/messaging/settings/find-messaging-settings.ts";
import { channelIds } from "../ui/messaging/sent-message-labels.ts";

/** The name of the box that has a kind sent by a channel. */
export const ruleField = (kind: string, channel: string) => `${channel} ${kind}`;

/** The name of the box that lets shoppers choose a language. */
export const offerField = (language: string) => `offers ${language}`;

export const toRuleValues = ({ language, offered, rules }: MessagingSettings): FormValues => ({
  language,
  ...Object.fromEntries(offered.filter((id) => id !== language).map((id) => [offerField(id), "on"])),
  ...Object.fromEntries(
    settableKinds.flatMap((kind) =>
      channelIds.filter((channel) => rules[kind][channel]).map((channel) => [ruleField(kind, channel), "on"]),
    ),
  ),
});

export const readRules = (
  values: FormValues,
): { language: string; offered: MessageLanguage[]; rules: Record<MessageKind, MessageRule> } => ({
  language: values.language ?? "",
  offered: messageLanguageIds.filter((id) => values[offerField(id)] !== undefined),
  rules: Object.fromEntries(
    settableKinds.map((kind) => [
      kind,
      Object.fromEntries(channelIds.map((channel) => [channel, values[ruleField(kind, channel)] !== undefined])),
    ]),
  ) as Record<MessageKind, MessageRule>,
});

export const toWordingValues = ({ template, texts }: MessageWording): FormValues => ({ template, ...texts });

export const readWording = (values: FormValues): Omit<MessageWording, "version"> => ({
  template: values.template ?? "",
  texts: ofLanguages((language) => values[language] ?? ""),
});

/** The language of a form; English for what no form of ours sends. */
export const readLanguage = (typed: string | undefined): MessageLanguage =>
  typed !== undefined && isMessageLanguage(typed) ? typed : "english";
