// A small application that signs people in with golang.org/x/oauth2 and go-oidc. It serves one person,
// and only until it ends.
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

type application struct {
	origin   string
	provider *oidc.Provider
	verifier *oidc.IDTokenVerifier
	config   oauth2.Config
	attempt  attempt
	session  *session
}

// What a sign-in must come back with.
type attempt struct{ state, nonce, verifier string }

type session struct {
	token      *oauth2.Token
	idToken    *oidc.IDToken
	rawIDToken string
}

func main() {
	provider, err := oidc.NewProvider(context.Background(), os.Getenv("ISSUER"))
	if err != nil {
		log.Fatal(err)
	}
	origin := "http://127.0.0.1:" + os.Getenv("PORT")
	// Left as it is, oauth2 finds out by trying how the provider wants the client to authenticate.
	endpoint := provider.Endpoint()
	if os.Getenv("METHOD") == "client_secret_post" {
		endpoint.AuthStyle = oauth2.AuthStyleInParams
	}
	app := &application{
		origin:   origin,
		provider: provider,
		verifier: provider.Verifier(&oidc.Config{ClientID: os.Getenv("CLIENT_ID")}),
		config: oauth2.Config{
			ClientID:     os.Getenv("CLIENT_ID"),
			ClientSecret: os.Getenv("CLIENT_SECRET"),
			Endpoint:     endpoint,
			RedirectURL:  origin + "/callback",
			Scopes:       []string{oidc.ScopeOpenID, "profile", "wallet", oidc.ScopeOfflineAccess},
		},
	}
	http.Handle("GET /login", handler(app.login))
	http.Handle("GET /callback", handler(app.callback))
	http.Handle("GET /{$}", handler(app.show))
	http.Handle("GET /refresh", handler(app.refresh))
	http.Handle("GET /logout", handler(app.logout))
	http.HandleFunc("GET /signed-out", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "Signed out") })
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("Listening")
	log.Fatal(http.Serve(listener, nil))
}

func (app *application) login(w http.ResponseWriter, r *http.Request) error {
	app.attempt = attempt{state: rand.Text(), nonce: rand.Text(), verifier: oauth2.GenerateVerifier()}
	link := app.config.AuthCodeURL(
		app.attempt.state,
		oidc.Nonce(app.attempt.nonce),
		oauth2.S256ChallengeOption(app.attempt.verifier),
	)
	http.Redirect(w, r, link, http.StatusFound)
	return nil
}

func (app *application) callback(w http.ResponseWriter, r *http.Request) error {
	if r.FormValue("state") != app.attempt.state {
		return errors.New("another state")
	}
	code := r.FormValue("code")
	token, err := app.config.Exchange(r.Context(), code, oauth2.VerifierOption(app.attempt.verifier))
	if err != nil {
		return err
	}
	verified, err := app.verify(r.Context(), token)
	if err != nil {
		return err
	}
	if verified.idToken.Nonce != app.attempt.nonce {
		return errors.New("another nonce")
	}
	app.session = verified
	http.Redirect(w, r, "/", http.StatusFound)
	return nil
}

func (app *application) verify(ctx context.Context, token *oauth2.Token) (*session, error) {
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return nil, errors.New("no ID token")
	}
	idToken, err := app.verifier.Verify(ctx, raw)
	if err != nil {
		return nil, err
	}
	return &session{token: token, idToken: idToken, rawIDToken: raw}, nil
}

func (app *application) show(w http.ResponseWriter, r *http.Request) error {
	if app.session == nil {
		return errors.New("nobody is signed in")
	}
	token, idToken := app.session.token, app.session.idToken
	info, err := app.provider.UserInfo(r.Context(), oauth2.StaticTokenSource(token))
	if err != nil {
		return err
	}
	if info.Subject != idToken.Subject {
		return errors.New("userinfo tells of somebody else")
	}
	var claims, infoClaims map[string]any
	if err := errors.Join(idToken.Claims(&claims), info.Claims(&infoClaims)); err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(map[string]any{
		"idToken":      claims,
		"userinfo":     infoClaims,
		"accessToken":  token.AccessToken,
		"refreshToken": token.RefreshToken,
	})
}

func (app *application) refresh(w http.ResponseWriter, r *http.Request) error {
	old := &oauth2.Token{RefreshToken: app.session.token.RefreshToken}
	token, err := app.config.TokenSource(r.Context(), old).Token()
	if err != nil {
		return err
	}
	verified, err := app.verify(r.Context(), token)
	if err != nil {
		return err
	}
	if verified.idToken.Subject != app.session.idToken.Subject {
		return errors.New("the refreshed ID token is somebody else's")
	}
	app.session = verified
	return app.show(w, r)
}

// Neither library signs out, but go-oidc gives what else the provider's metadata says.
func (app *application) logout(w http.ResponseWriter, r *http.Request) error {
	var metadata struct {
		EndSession string `json:"end_session_endpoint"`
	}
	if err := app.provider.Claims(&metadata); err != nil {
		return err
	}
	query := url.Values{
		"id_token_hint":            {app.session.rawIDToken},
		"post_logout_redirect_uri": {app.origin + "/signed-out"},
	}
	app.session = nil
	http.Redirect(w, r, metadata.EndSession+"?"+query.Encode(), http.StatusFound)
	return nil
}

type handler func(http.ResponseWriter, *http.Request) error

func (handle handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := handle(w, r); err != nil {
		http.Error(w, err.Error(), http.StatusUnauthorized)
	}
}
