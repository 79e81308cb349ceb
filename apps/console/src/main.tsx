import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.jsx';
import { takeLink } from './data/session.js';

const link = takeLink();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* A new address is drawn at once: fields show what is in it, and may be typed into meanwhile. */}
    <BrowserRouter basename="/console" useTransitions={false}>
      <App link={link} />
    </BrowserRouter>
  </StrictMode>,
);
