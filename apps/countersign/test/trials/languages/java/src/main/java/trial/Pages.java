package trial;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.authentication.OAuth2AuthenticationToken;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserRequest;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Pages {
  private final OAuth2AuthorizedClientRepository clients;

  Pages(OAuth2AuthorizedClientRepository clients) {
    this.clients = clients;
  }

  @GetMapping("/")
  ResponseEntity<Map<String, Object>> show(OAuth2AuthenticationToken person, HttpServletRequest request) {
    return describe(person, clients.loadAuthorizedClient("countersign", person, request));
  }

  /** The parameter is refreshed before this is called. */
  @GetMapping("/refresh")
  ResponseEntity<Map<String, Object>> refresh(
      OAuth2AuthenticationToken person, @RegisteredOAuth2AuthorizedClient("countersign") OAuth2AuthorizedClient client) {
    return describe(person, client);
  }

  @GetMapping("/signed-out")
  String tellSignedOut() {
    return "Signed out";
  }

  private static ResponseEntity<Map<String, Object>> describe(
      OAuth2AuthenticationToken person, OAuth2AuthorizedClient client) {
    var idToken = ((OidcUser) person.getPrincipal()).getIdToken();
    // Refuses what is told of anybody else.
    var known = new OidcUserService()
        .loadUser(new OidcUserRequest(client.getClientRegistration(), client.getAccessToken(), idToken));
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_JSON)
        .body(
            Map.of(
                "idToken", idToken.getClaims(),
                "userinfo", known.getUserInfo().getClaims(),
                "accessToken", client.getAccessToken().getTokenValue(),
                "refreshToken", client.getRefreshToken().getTokenValue()));
  }
}
