import { type ReactNode, useMemo } from 'react';
import { usePanelQuery } from '../data/use-panel-query.ts';
import { PictureConsents } from '../upload/picture-consents.ts';
import { useModelConsents } from './use-model-consents.ts';

/** Lets the pictures of the model that is being edited show their consents. */
export function ModelPictures({ children }: { children: ReactNode }) {
  const { params } = usePanelQuery();
  const { data } = useModelConsents(params.get('id') ?? '');
  const byAddress = useMemo(() => new Map(data?.pictures.map((one) => [one.picture, one])), [data]);
  return <PictureConsents value={byAddress}>{children}</PictureConsents>;
}
