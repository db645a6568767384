import './arrivals-pill.css';
import { Button } from '../components/button.tsx';

/** Button that announces new rows politely and shows them when pressed. */
export function ArrivalsPill({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div className="adm-arrivals" role="status">
      {waiting > 0 && (
        <Button look="primary" onClick={onShow}>
          {waiting} new, show
        </Button>
      )}
    </div>
  );
}
