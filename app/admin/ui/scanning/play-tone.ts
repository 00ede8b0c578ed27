let context: AudioContext | undefined;

const tones = {
  good: [{ frequency: 1_320, from: 0, seconds: 0.08 }],
  bad: [
    { frequency: 220, from: 0, seconds: 0.25 },
    { frequency: 165, from: 0.3, seconds: 0.4 },
  ],
} as const;

/** Plays a short high tone, or two low ones. A browser that may not make sounds stays silent: the text says the same. */
export function playTone(kind: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const { frequency, from, seconds } of tones[kind]) {
      const tone = new OscillatorNode(context, { frequency, type: kind === "good" ? "sine" : "square" });
      const volume = new GainNode(context, { gain: kind === "good" ? 0.15 : 0.3 });
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + from);
      tone.stop(context.currentTime + from + seconds);
    }
  } catch {
    // Without an audio device.
  }
}
