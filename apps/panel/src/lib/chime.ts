/** Two short tones. A browser plays nothing before the person has touched the page. */
export function playChime(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  for (const [index, hertz] of [880, 1174].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.16);
    tone.stop(audio.currentTime + 0.6);
  }
  setTimeout(() => void audio.close(), 1_000);
}
