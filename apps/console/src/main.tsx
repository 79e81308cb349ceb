import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.jsx';
import { takeLink } from './data/session.js';

// Dialogs add a style sheet, which the content security policy allows with this nonce only.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')!.content);
const link = takeLink();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename="/console">
      <App link={link} />
    </BrowserRouter>
  </StrictMode>,
);
