/** Drawing that is shown until the visitor loads the map. */
export function MapDrawing() {
  return (
    <svg className="find-map" viewBox="0 0 1440 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1440" height="620" fill="#E7E1D6" />
      <path d="M0 470c220-60 300 60 520 20s260-150 460-130 300 110 460 60v200H0z" fill="#DDE0D0" />
      <path d="M900 0h260l40 150-180 90-150-70z" fill="#DDE0D0" />
      <g fill="none" stroke="#F8F5F0" strokeLinecap="round">
        <path strokeWidth="22" d="M-20 380C240 330 420 250 640 262S1060 190 1460 60" />
        <path
          strokeWidth="16"
          d="M300-20c40 180 120 260 150 400s20 200 60 280M980-20c-40 150-120 220-130 380s60 190 90 280"
        />
        <path
          strokeWidth="9"
          d="M-20 150c180 20 300-10 420 30s300 60 470 10M640 262c30 90 10 180 60 380M1180-20c20 150 0 300 90 420s60 140 80 240M80-20c10 120-30 200 10 320s30 200 40 340M450 380c180 30 280 10 410-20s260 10 420 40M-20 540c160-20 300 30 510-20s330-60 460-20 300 60 510 20"
        />
        <path
          strokeWidth="4"
          d="M180 0c0 120 30 200 20 340M560 0c-10 90-30 170-20 260M720 0c20 80 40 170 20 258M1080 300c20 90-10 180 10 320M1340 80c-20 120 20 240 0 340M240 440c40 60 60 120 60 180M600 460c40 60 20 100 30 160M0 240c140 0 220 40 330 20M860 90c120 30 240 20 330 60"
        />
      </g>
      <path
        d="M-20 369C240 319 420 239 640 251S1060 179 1460 49M-20 391C240 341 420 261 640 273S1060 201 1460 71"
        fill="none"
        stroke="#CFC7B8"
      />
      <rect x="882" y="212" width="24" height="24" fill="#F6F3EE" stroke="#A33B16" />
      <rect x="887" y="217" width="14" height="14" fill="#A33B16" />
    </svg>
  );
}
