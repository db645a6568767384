import './arrivals-pill.css';
import { Button } from '../components/button.tsx';

/** Says that new rows came while the list was in use, and shows them at a press. Read out politely. */
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
