/** Shown when a page can neither be rendered nor taken from the cache; self-contained. */
export const downPage = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Back in a moment</title>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>This page cannot be shown right now. It tries again by itself in a few seconds.</p>
</main>
</body>
</html>
`);
