import { type ReactNode, useMemo } from 'react';
import { useModelConsents } from '../components/use-model-consents.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { PictureConsents } from '../upload/picture-consents.ts';

/** Lets the pictures of the model that is being edited show their consents. */
export function ModelPictures({ children }: { children: ReactNode }) {
  const { recordId } = usePanelAddress();
  const { data } = useModelConsents(recordId);
  const byAddress = useMemo(() => new Map(data?.pictures.map((one) => [one.picture, one])), [data]);
  return <PictureConsents value={byAddress}>{children}</PictureConsents>;
}
