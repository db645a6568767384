import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { Form } from '../forms/field.ts';
import { failureOf } from '../session/failure.ts';
import { takeFrame } from '../upload/take-frame.ts';
import { useUploads } from '../upload/uploads.ts';
import { readPrivateView } from '../upload/use-private-view.ts';

/** Takes the poster of a walk from the video: by itself while there is none, and again when asked. */
export function WalkPoster({ form }: { form: Form }) {
  const [video, poster] = useWatch({ control: form.control, name: ['walk_video', 'walk_poster'] }).map(String);
  const { tasks, add } = useUploads('walk_poster');
  const [failed, setFailed] = useState<{ video: string; reason: string | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const isMissing = Boolean(video) && poster === '' && tasks.length === 0 && !isBusy && failed?.video !== video;

  async function take(film: string) {
    setBusy(true);
    try {
      // A private address ends while the form is open.
      add([await takeFrame(await readPrivateView(film))]);
      setFailed(undefined);
    } catch (error) {
      const reason = failureOf(error, 'This browser cannot read the film: choose a picture as its poster.');
      setFailed({ video: film, reason });
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is another function each time
  useEffect(() => {
    if (isMissing && video) void take(video);
  }, [isMissing, video]);

  if (!video) return null;
  return (
    <>
      <Button disabled={isBusy} onClick={() => void take(video)}>
        Take the poster from the film
      </Button>
      <p className="adm-hint" role="status">
        {failed?.video === video && failed.reason}
      </p>
    </>
  );
}
