import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { Form } from '../forms/field.ts';
import { takeFrame } from '../upload/take-frame.ts';
import { useUploads } from '../upload/uploads.ts';
import { usePrivateView } from '../upload/use-private-view.ts';

/** Takes the poster of a walk from the video: by itself while there is none, and again when asked. */
export function WalkPoster({ form }: { form: Form }) {
  const [video, poster] = useWatch({ control: form.control, name: ['walk_video', 'walk_poster'] }).map(String);
  const view = usePrivateView(video ?? '');
  const { tasks, add } = useUploads('walk_poster');
  const [unreadable, setUnreadable] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isMissing = Boolean(video) && poster === '' && tasks.length === 0 && !isBusy && unreadable !== video;

  async function take(address: string) {
    setBusy(true);
    try {
      add([await takeFrame(address)]);
      setUnreadable(undefined);
    } catch {
      setUnreadable(video);
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is another function each time
  useEffect(() => {
    if (isMissing && view) void take(view);
  }, [isMissing, view]);

  if (!video) return null;
  return (
    <>
      <Button disabled={!view || isBusy} onClick={() => view && void take(view)}>
        Take the poster from the film
      </Button>
      <p className="adm-hint" role="status">
        {unreadable === video && 'This browser cannot read the film: choose a picture as its poster.'}
      </p>
    </>
  );
}
